import type { Control, Pressable, WalkedWindow } from './in-page'

/** Runs in the page: finds what can be pressed, and names it. */
export const findControls = (): void => {
  const pressable = [
    'a[href]',
    'button',
    'summary',
    'select',
    ...['checkbox', 'radio', 'submit', 'button'].map((type) => `input[type=${type}]`),
    ...['button', 'link', 'tab', 'menuitem', 'option', 'switch', 'checkbox', 'radio', 'combobox'].map((role) => `[role=${role}]`),
  ].join()
  const rows = 'tr, [role=row], li, [role=listitem], article, [role=article]'
  const windows = '[role=dialog], [role=alertdialog], dialog[open]'
  /** What lies over a page or a window until something is chosen, or until a press beside it. */
  const menus = '[role=menu], [role=listbox]'
  /** Parts that all pages have in common: the frame, toasts, the picture viewer, and the question about unsaved changes. */
  const shared = 'header, nav, [role=banner], [role=navigation], #sidebar, .mantine-Notification-root, .toast, .yarl__root'
  const sharedWindow = 'Discard changes?'
  /** What every window with a picture has. */
  const pictureClose = '[aria-label="Close the picture"]'
  const sharedName = /^(Collapse|Expand) the menu$/
  /** What closes a window, and then what changes the records that other controls need, comes last. */
  const closing = /^(close|cancel|back|keep|stay|no\b|zoom out)/i
  const changing =
    /^(save|delete|discard|leave|create|apply|sign out|log ?out|continue|update|remove|(quick )?approve|reject|reverse|record|mark|ship|start|generate|cancel order|restore|take|track another|yes|reset)/i
  const rankOf = (element: Element): number => {
    const name = labelOf(element)
    return changing.test(name) && element.tagName !== 'A' ? 3 : closing.test(name) ? 2 : element.tagName === 'A' ? 1 : 0
  }

  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert], [aria-hidden=true]') === null
  const isEnabled = (element: Element): boolean =>
    !element.matches(':disabled, [aria-disabled=true]') && element.closest('[data-disabled=true]') === null
  /** One of a group of which one is always pressed. */
  const isOneOf = (element: Element): boolean => {
    const group = [...(element.parentElement?.querySelectorAll('[aria-pressed]') ?? [])]
    return group.length > 1 && group.filter((each) => each.matches('[aria-pressed=true]')).length === 1
  }
  /** What shows its state already, and does nothing when pressed again. */
  const isChosen = (element: Element): boolean =>
    element.matches(
      '[aria-current]:not([aria-current=false]), [role=tab][aria-selected=true], [role=option][aria-selected=true]',
    ) ||
    (element instanceof HTMLInputElement && element.type === 'radio' && element.checked) ||
    (element.matches('[aria-pressed=true]') && isOneOf(element)) ||
    (element instanceof HTMLAnchorElement && element.href === location.href)

  const textOf = (element: Element | null): string => (element?.textContent ?? '').trim()
  const labelOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const own = element.getAttribute('aria-label') ?? ids.map((id) => textOf(document.getElementById(id))).join(' ')
    if (own.trim() !== '') return own.trim()
    const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? [...(element.labels ?? [])] : []
    return (
      labels.map(textOf).join(' ') || textOf(element) || element.querySelector('img')?.alt || element.getAttribute('title') || ''
    )
  }
  const withoutNumbers = (text: string): string =>
    text
      .replaceAll(/ORD[A-Z\d]+|\S*\d\S*/g, '#')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 60)
  const wordsOf = (element: Element): string => withoutNumbers(labelOf(element).split(': ')[0] ?? '')
  const roleOf = (element: Element): string =>
    element.getAttribute('role') ??
    (element instanceof HTMLInputElement ? element.type : element.tagName === 'A' ? 'link' : element.tagName.toLowerCase())

  /** How many rows of a list have a control of a name. */
  let lists = new Map<Element, Map<string, number>>()
  const namesIn = (list: Element, tag: string): Map<string, number> => {
    const known = lists.get(list)
    if (known) return known
    const counts = new Map<string, number>([['', 0]])
    for (const row of list.children) {
      if (row.tagName !== tag) continue
      counts.set('', (counts.get('') ?? 0) + 1)
      for (const name of new Set([...row.querySelectorAll(pressable)].map(wordsOf))) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    lists.set(list, counts)
    return counts
  }
  /** The name in a row: in full only if half of the rows have it, too. */
  const nameInRow = (element: Element, row: Element): string => {
    const name = wordsOf(element)
    const names = row.parentElement ? namesIn(row.parentElement, row.tagName) : new Map<string, number>()
    const all = names.get('') ?? 1
    if (all === 1 || name === '' || (names.get(name) ?? 0) * 2 >= all) return name
    const cell = element.closest('td, th')
    const at = cell instanceof HTMLTableCellElement ? cell.cellIndex : ''
    return element.hasAttribute('aria-label') ? `${name.split(' ')[0]} …` : `… ${at}`
  }
  /** A name of which the first word stands for all when three others of the window begin with it. */
  const nameAmong = (element: Element): string => {
    const name = wordsOf(element)
    const first = name.split(' ')[0] ?? ''
    if (!element.hasAttribute('aria-label') || first === name) return name
    const scope = element.closest(windows) ?? document
    const alike = [...scope.querySelectorAll(`[aria-label^="${CSS.escape(first)} "]`)]
    return new Set(alike.map(wordsOf)).size > 2 ? `${first} …` : name
  }
  const keyOf = (element: Element): string => {
    const role = roleOf(element)
    const window = element.closest(windows)
    const title = window ? withoutNumbers(labelOf(window).split(': ')[0] ?? '') : ''
    const isShared =
      title === sharedWindow ||
      sharedName.test(labelOf(element)) ||
      (element.closest(shared) !== null && (!window || element.closest('.yarl__root, .toast') !== null))
    const isOfPicture = window !== null && window.querySelector(pictureClose) !== null
    // All questions are one dialog, of which each answers Yes in its own way.
    const isNo = title.endsWith('?') && labelOf(element) === 'Cancel'
    const row = element.closest(rows)
    const isInRow = row !== null && !isShared && (!window || window.contains(row))
    const list = element.closest(menus)
    const name =
      role === 'option'
        ? `of ${list ? withoutNumbers(labelOf(list)).slice(0, 20) : ''}`
        : isInRow
          ? nameInRow(element, row)
          : nameAmong(element)
    const place = isOfPicture ? '@ picture' : isNo ? '@ question' : isShared ? '@' : window ? `in ${title.slice(0, 30)}:` : ''
    return [place, isInRow ? 'row' : '', role, `"${name}"`].filter((part) => part !== '').join(' ')
  }

  /** The label of a hidden box stands for it. */
  const targetOf = (element: Element): Element => {
    const { width, height } = element.getBoundingClientRect()
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    return label && (width < 2 || height < 2 || getComputedStyle(element).opacity === '0') ? label : element
  }
  const meetingAt = (target: Element): Element | null => {
    const { left, top, width, height } = target.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)
  }
  const metBy = (target: Element): Element | undefined => {
    const met = meetingAt(target)
    return met && (target.contains(met) || met.closest('label')?.contains(target)) ? met : undefined
  }
  /** The element that a press on the middle of a control meets; undefined if something else lies there. */
  const hit = (element: Element): Element | undefined => {
    const target = targetOf(element)
    const met = metBy(target)
    if (met) return met
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    return metBy(target)
  }
  /** Elements that may be pressed, of which only those in an open menu, if there is one. */
  const candidates = (): Element[] => {
    lists = new Map()
    const menu = [...document.querySelectorAll(menus)].findLast(
      (each) => isShown(each) && each.getBoundingClientRect().height > 1,
    )
    return [...(menu ?? document).querySelectorAll(pressable)].filter(
      (element) => isShown(element) && isEnabled(element) && !isChosen(element),
    )
  }

  /** The elements of the keys that were found last. */
  const last = new Map<string, Element>()
  const find = (skip: readonly string[]): Pressable => {
    const skipped = new Set(skip)
    last.clear()
    const found = new Map<string, Control>()
    const covered = new Set<string>()
    for (const element of candidates()) {
      const key = keyOf(element)
      if (skipped.has(key) || found.has(key)) continue
      if (!hit(element)) {
        // The link that skips the menu is outside of the page until it has the focus.
        if (meetingAt(targetOf(element))) covered.add(key)
      } else {
        last.set(key, element)
        found.set(key, { key, rank: rankOf(element), href: element.getAttribute('href') ?? undefined })
      }
    }
    const hasLayer = [...document.querySelectorAll(`${windows}, ${menus}`)].some(
      (layer) => isShown(layer) && layer.getBoundingClientRect().height > 1,
    )
    return {
      controls: [...found.values()],
      covered: [...covered].filter((key) => !found.has(key)),
      hasLayer,
      path: location.pathname,
      isHidden: !hasLayer && document.querySelector('[aria-hidden=true] main, [inert] main') !== null,
    }
  }
  const elementOf = (key: string): Element | undefined => {
    const known = last.get(key)
    const isStill = known?.isConnected === true && isShown(known) && isEnabled(known)
    const element = isStill && hit(known) ? known : candidates().find((each) => keyOf(each) === key && hit(each))
    return element && hit(element)
  }
  Object.assign((window as unknown as WalkedWindow).walk, { find, elementOf })
}
