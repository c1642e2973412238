const saved = 'Quick shopping order saved successfully!'

/** Messages of the routes for the menu order (contract 8.8). */
export const menuOrderTexts = {
  /** `gone` is the number of entries that were left out because they were deleted in the meantime. */
  saved: (gone: number): string => {
    if (gone === 0) return saved
    const what = gone === 1 ? '1 deleted category or product was' : `${gone} deleted categories or products were`
    return `${saved} ${what} left out.`
  },
  reset: 'Quick shopping order reset successfully!',
} as const
