/** File name of an order's invoice (contract 9.14). */
export const invoiceFileName = (orderId: string): string => `invoice-${orderId}.pdf`

/** File name of a credit note, whose number is like 'CN-26-27-00001'. */
export const creditNoteFileName = (number: string): string => `credit-note-${number}.pdf`
