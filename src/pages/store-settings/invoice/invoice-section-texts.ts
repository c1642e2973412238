/** Texts of the invoice settings (docs/decisions/0019). */
export const invoiceSectionTexts = {
  title: 'Invoice Settings',
  gstin: 'GSTIN',
  gstinHelp: 'With a GSTIN you print tax invoices, without one plain bills.',
  taxedIn: (state: string, tax: string) => `${state} orders: CGST + ${tax}. Other states: IGST.`,
  unknownState: 'If an address has no state, you choose it before you generate the invoice.',
  hsnCode: 'HSN Code',
  gstRate: 'GST Rate',
  gstRateHelp: 'Percent, included in your prices and packaging',
  legalName: 'Legal Name',
  legalNameHelp: 'If different from the store name',
  address: 'Store Address',
  addressHelp: 'Printed on invoices. Required for a tax invoice.',
  kept: 'Existing invoices do not change',
  save: 'Save Invoice Settings',
  elsewhere: 'Invoice settings are not managed here.',
} as const
