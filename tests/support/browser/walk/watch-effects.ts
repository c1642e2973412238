import type { WalkedWindow } from './in-page'

/** Runs in the page, before its own scripts: replaces what would leave the page or open a system's window, and tells of it. */
export const watchDepartures = (): void => {
  const note = (effect: string): void => (window.top as unknown as WalkedWindow).walk.note(effect)
  // Answers any property and any call with itself.
  const tab: unknown = new Proxy(() => undefined, {
    get: (_, name) => (name === 'closed' || name === 'then' ? false : name === Symbol.toPrimitive ? () => '' : tab),
    apply: () => tab,
    set: () => true,
  })
  Object.assign(window, {
    open: (url = '') => {
      note(`tab ${String(url)}`)
      return tab
    },
    print: () => note('print'),
  })
  const clickLink: () => void = Reflect.get(HTMLAnchorElement.prototype, 'click')
  HTMLAnchorElement.prototype.click = function click() {
    if (this.hasAttribute('download') || this.target === '_blank') note(`download ${this.download}`)
    else clickLink.call(this)
  }
  const clickInput: () => void = Reflect.get(HTMLInputElement.prototype, 'click')
  HTMLInputElement.prototype.click = function click() {
    if (this.type === 'file') note('file chooser')
    else clickInput.call(this)
  }
  Object.assign(HTMLInputElement.prototype, { showPicker: () => note('picker') })
  for (const name of ['writeText', 'write'] as const)
    Object.assign(Clipboard.prototype, {
      [name]: () => {
        note('copy')
        return Promise.resolve()
      },
    })
}

/** Runs in the page: tells of requests, and counts those without an answer. */
export const watchRequests = (): void => {
  const state = { pending: 0 }
  Object.assign(window, { walkRequests: state })
  const begin = (method: string, address: string): boolean => {
    const { pathname } = new URL(address, location.href)
    // The stream of news never ends, and notices are read by themselves.
    if (/\/(live|notices)$/.test(pathname)) return false
    ;(window.top as unknown as WalkedWindow).walk.note(`request ${method} ${pathname}`)
    state.pending += 1
    return true
  }
  const end = (): void => {
    state.pending -= 1
  }
  const send = window.fetch
  window.fetch = (input, init) => {
    const request = input instanceof Request ? input : undefined
    const address = input instanceof Request ? input.url : input.toString()
    const counted = begin(init?.method ?? request?.method ?? 'GET', address)
    const answer = send(input, init)
    if (counted) answer.then(end, end)
    return answer
  }
  const open = Reflect.get(XMLHttpRequest.prototype, 'open') as (...values: unknown[]) => void
  const sendBody = Reflect.get(XMLHttpRequest.prototype, 'send') as (body: unknown) => void
  const calls = new WeakMap<XMLHttpRequest, [method: string, url: string]>()
  XMLHttpRequest.prototype.open = function openNamed(this: XMLHttpRequest, ...values: unknown[]) {
    calls.set(this, [String(values[0]), String(values[1])])
    open.apply(this, values)
  }
  XMLHttpRequest.prototype.send = function sendCounted(body) {
    if (begin(...(calls.get(this) ?? ['GET', '/']))) this.addEventListener('loadend', end)
    sendBody.call(this, body)
  }
}

/** Runs in the page: tells which visible part of it has changed since a press. */
export const watchDocument = (): void => {
  /** Attributes whose change is seen, or read aloud. */
  const seen = /^(aria-.+|class|style|hidden|open|disabled|checked|value|src|href|placeholder|type)$/
  const toasts = '.mantine-Notifications-root, .mantine-Notification-root, .toast'
  let last = 0
  let effect: string | undefined
  /** What may also come by itself: a toast of an earlier press, and a read after news. */
  let maybe: string | undefined
  const tell = (text: string | undefined): void => {
    if (text === 'toast' || text?.startsWith('request GET')) maybe ??= text
    else effect ??= text
  }
  let before = { href: '', focus: null as Element | null, pressed: null as Element | null, checked: '' }

  const isVisible = (node: Node | null): boolean => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element?.isConnected) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1
  }
  const isBackground = (node: Node | null): boolean =>
    Boolean((node instanceof Element ? node : node?.parentElement)?.closest('head, script, style'))
  const isToast = (node: Node): boolean => Boolean((node instanceof Element ? node : node.parentElement)?.closest(toasts))
  const changeOf = ({ type, target, attributeName, oldValue, addedNodes, removedNodes }: MutationRecord): string | undefined => {
    const added = [...addedNodes].find(isVisible)
    if (added) return isToast(added) ? 'toast' : `new ${added.nodeName.toLowerCase()}`
    // A toast of an earlier press goes by itself.
    if (isToast(target) || [...removedNodes].some((node) => node instanceof Element && node.matches(toasts))) return undefined
    if (type === 'childList') return removedNodes.length > 0 && isVisible(target) ? 'less in the page' : undefined
    if (!isVisible(target)) return undefined
    if (type === 'characterData') return 'text'
    const value = (target as Element).getAttribute(attributeName ?? '')
    return seen.test(attributeName ?? '') && value !== oldValue ? `attribute ${attributeName}` : undefined
  }
  const take = (records: MutationRecord[]): void => {
    for (const record of records) {
      if (isBackground(record.target)) continue
      if (!isToast(record.target)) last = performance.now()
      // What follows the first effect is not looked at, because its size costs a layout.
      if (effect === undefined) tell(changeOf(record))
    }
  }
  const observer = new MutationObserver(take)
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeOldValue: true,
  })
  const stateOf = (element: Element | null): string => {
    const input = element?.matches('input, select') ? element : element?.querySelector('input, select')
    return input instanceof HTMLInputElement
      ? `${input.checked} ${input.value}`
      : input instanceof HTMLSelectElement
        ? input.value
        : ''
  }
  const focusEffect = (): string | undefined => {
    const focus = document.activeElement
    const isNew =
      focus !== before.focus && focus !== document.body && !before.pressed?.contains(focus) && !focus?.contains(before.pressed)
    return isNew ? 'focus' : undefined
  }
  const tick = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
  const { walkRequests } = window as unknown as { walkRequests: { pending: number } }

  Object.assign((window as unknown as WalkedWindow).walk, {
    note: tell,
    begin: (pressed: Element) => {
      take(observer.takeRecords())
      before = { href: location.href, focus: document.activeElement, pressed, checked: stateOf(pressed) }
      effect = undefined
      maybe = undefined
    },
    effect: () => {
      take(observer.takeRecords())
      if (before.pressed?.isConnected === false && isToast(before.pressed)) return 'less in the page'
      if (location.href !== before.href) return `address ${location.pathname}${location.search}`
      return effect ?? (stateOf(before.pressed) === before.checked ? focusEffect() : 'state') ?? maybe
    },
    settle: async () => {
      const start = performance.now()
      last = Math.max(last, start - 20)
      // An answer takes long on a busy machine, and a press before it comes may do nothing.
      while (performance.now() - start < (walkRequests.pending > 0 ? 20_000 : 4_000)) {
        if (walkRequests.pending <= 0 && performance.now() - last > 60 && document.querySelector('h1') !== null) return
        await tick(15)
      }
    },
  })
}
