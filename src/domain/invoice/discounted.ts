/**
 * Amounts less their shares of a discount, which are in proportion to them and add up to the discount exactly.
 *
 * @param amounts whole paise, none below 0
 * @param discount whole paise, at most the sum of the amounts
 */
export const discounted = (amounts: readonly number[], discount: number): number[] => {
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  let before = 0
  let taken = 0
  return amounts.map((amount) => {
    before += amount
    // The share of all amounts so far, less what they have taken; as large amounts times a discount exceed the safe integers.
    const share = sum === 0 ? 0 : Number((BigInt(before) * BigInt(discount)) / BigInt(sum)) - taken
    taken += share
    return amount - share
  })
}
