/** Words of the invoice settings (docs/decisions/0019). */
export const invoiceSectionTexts = {
  title: 'Invoice Settings',
  gstin: 'GSTIN',
  gstinHelp: 'With it invoices are tax invoices. Without it they are plain bills.',
  taxedIn: (state: string, tax: string) =>
    `Registered in ${state}. Orders delivered there bear CGST and ${tax}, orders to other states IGST.`,
  unknownState: 'Where the address of an order names no known state, you choose it before the invoice is generated.',
  hsnCode: 'HSN Code',
  gstRate: 'GST Rate',
  gstRateHelp: 'Percent, included in your prices and in packaging',
  legalName: 'Legal Name',
  legalNameHelp: 'If it is not the name of the store',
  address: 'Store Address',
  addressHelp: 'Stands on invoices. A tax invoice has to name it.',
  kept: 'Invoices that were generated before keep what they were made with.',
  save: 'Save Invoice Settings',
  elsewhere: 'This backend makes its invoices by settings of its own.',
} as const
