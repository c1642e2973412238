/**
 * Puts every text of the page into `<font>` elements, at once and as it appears, as Chrome's translation does. It is run in the page,
 * also as a script of its own, and so uses nothing from outside.
 *
 * @returns what to ask: the texts that React changed where nobody sees it; and what ends the translation
 */
export const translatePage = () => {
  const untouched = 'script, style, noscript, title, textarea, option, font'
  /** What each text said when it was taken out of the page, with what is in its place. */
  const taken = new Map<Text, { said: string; shown: HTMLElement }>()
  const wrap = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node: Node | null = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.trim() && node.parentElement && !node.parentElement.closest(untouched)) texts.push(node as Text)
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.nodeValue
      outer.append(inner)
      text.replaceWith(outer)
      taken.set(text, { said: text.nodeValue ?? '', shown: outer })
    }
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node)
  })
  const begin = (): void => {
    wrap(document.body)
    observer.observe(document.body, { childList: true, subtree: true })
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
  else begin()
  return {
    unseen: (): string[] =>
      [...taken].flatMap(([{ nodeValue }, { said, shown }]) =>
        shown.isConnected && nodeValue !== said ? [`'${said}' became '${nodeValue}'`] : [],
      ),
    end: () => observer.disconnect(),
  }
}
