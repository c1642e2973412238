/** What is said about a coupon code. The store has no coupons of its own: its people decide, and give a discount by hand. */
export const couponTexts = {
  /** Added to the message about an order that was taken. */
  gaveNothing: (code: string) => `The coupon code ${code} gave no discount; the store decides about it.`,
  /** Beside the code, for the people of the store. */
  noDiscount: (code: string) => `${code} (no discount was given for it)`,
} as const

interface Couponed {
  customerDetails?: { couponCode?: string | undefined } | undefined
  orderSummary?: { discount?: number | undefined } | undefined
}

/** The coupon code of an order that has no discount; undefined if there is none, or a discount was given. */
export const unusedCoupon = ({ customerDetails, orderSummary }: Couponed): string | undefined =>
  orderSummary?.discount ? undefined : customerDetails?.couponCode?.trim() || undefined

/** A message about an order that was taken, which says so when its coupon code gave nothing. */
export const withCouponNote = (message: string, order: Couponed): string => {
  const code = unusedCoupon(order)
  return code === undefined ? message : `${message} ${couponTexts.gaveNothing(code)}`
}
