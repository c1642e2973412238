const saved = 'Quick shopping order saved successfully!'

/** What the calls on the order of the menu say (specification 8: quick shopping). */
export const menuOrderTexts = {
  /** `gone` is how many of its entries were left out, because they vanished while it was arranged. */
  saved: (gone: number): string => {
    if (gone === 0) return saved
    const what = gone === 1 ? '1 category or product that is gone was' : `${gone} categories or products that are gone were`
    return `${saved} ${what} left out.`
  },
  reset: 'Quick shopping order reset successfully!',
} as const
