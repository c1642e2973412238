/** The spacing that WCAG 1.4.12 names. @returns takes it away */
export const spaceLetters = (): (() => void) => {
  const style = document.createElement('style')
  style.textContent = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }'
  document.head.append(style)
  return () => style.remove()
}

/** Doubles the size of every text of the open page, as browsers do that enlarge texts only. */
export const doubleText = (): void => {
  const sizes = [...document.querySelectorAll<HTMLElement>('body *')].map((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element)
    return { element, size: Number.parseFloat(fontSize), line: Number.parseFloat(lineHeight) }
  })
  for (const { element, size, line } of sizes) {
    element.style.setProperty('font-size', `${size * 2}px`, 'important')
    if (!Number.isNaN(line)) element.style.setProperty('line-height', `${line * 2}px`, 'important')
  }
}
