/** What the file of an order's invoice is saved as (specification 9). */
export const invoiceFileName = (orderId: string): string => `invoice-${orderId}.pdf`
