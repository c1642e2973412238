/** True for text in which something can be seen; joiners and spaces of no width alone are nothing. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
