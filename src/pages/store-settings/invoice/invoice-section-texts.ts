/** Texts of the invoice settings (docs/decisions/0019). */
export const invoiceSectionTexts = {
  title: 'Invoice Settings',
  gstinHelp: 'With a GSTIN you print tax invoices, without one plain bills.',
  taxedIn: (state: string, tax: string) => `${state} orders: CGST + ${tax}. Other states: IGST.`,
  unknownState: 'If an address has no state, you choose it before you generate the invoice.',
  gstRateHelp: 'Percent, included in your prices and packaging',
  legalNameHelp: 'If different from the store name',
  addressHelp: 'Printed on invoices. Required for a tax invoice.',
  kept: 'Existing invoices do not change',
  save: 'Save Invoice Settings',
  elsewhere: 'Invoice settings are not managed here.',
} as const
