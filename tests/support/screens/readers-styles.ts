import { cdp } from 'vitest/browser'

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

/** Replaces the colours of the open page by a few of the system's, as people with weak eyes choose. @returns takes them away */
export const forceColors = async (): Promise<() => Promise<void>> => {
  const emulate = async (value: string): Promise<void> => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  }
  await emulate('active')
  return () => emulate('')
}

/** Controls of the page that leave it at a side, or of which a part is cut off. */
export const leavingControls = (): string[] =>
  [...document.querySelectorAll('main :is(button, a, input, select), nav a')].flatMap((control) => {
    const { left, right, width } = control.getBoundingClientRect()
    if (width < 2 || !control.checkVisibility({ visibilityProperty: true })) return []
    const label = control.querySelector('.mantine-Button-label')
    if (label && label.scrollWidth > label.clientWidth + 1) return [`${control.textContent.trim()} is cut off`]
    let edges = { left: 0, right: document.documentElement.clientWidth }
    for (let around = control.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around)
      if (overflowX === 'auto' || overflowX === 'scroll') return []
      if (overflowX === 'visible') continue
      const box = around.getBoundingClientRect()
      edges = { left: Math.max(edges.left, box.left), right: Math.min(edges.right, box.right) }
    }
    return left < edges.left - 1 || right > edges.right + 1
      ? [`${control.textContent.trim()} ${control.outerHTML.slice(0, 90)}`]
      : []
  })
