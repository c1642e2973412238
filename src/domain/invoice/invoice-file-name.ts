/** File name of an order's invoice (specification 9). */
export const invoiceFileName = (orderId: string): string => `invoice-${orderId}.pdf`
