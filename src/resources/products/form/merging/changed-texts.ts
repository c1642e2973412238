/** What is said when somebody else changed a product while it stood in a form. */
export const changedTexts = {
  checking: 'Checking for newer changes...',
  title: 'Save yours anyway?',
  begin: 'Somebody else changed this product:',
  field: (label: string, stored: string, mine: string) => `${label} is now ${stored}; yours is ${mine}.`,
  images: (stored: number, mine: number) => `The images were changed: the product has ${stored} now; yours has ${mine}.`,
  end: 'If you save yours, their changes are lost.',
  confirmLabel: 'Save mine',
  cancelLabel: 'Keep editing',
  empty: 'empty',
  on: 'on',
  off: 'off',
} as const
