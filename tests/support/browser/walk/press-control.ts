import type { Press, WalkedWindow } from './in-page'

/** Runs in the page: presses a control as a mouse does, and waits for what happens. */
export const pressControl = (): void => {
  const fire = (target: Element, type: string): boolean => {
    const { left, top, width, height } = target.getBoundingClientRect()
    const init = {
      bubbles: true,
      cancelable: true,
      composed: true,
      view: window,
      detail: 1,
      clientX: left + width / 2,
      clientY: top + height / 2,
      buttons: type.endsWith('down') ? 1 : 0,
    }
    const event = type.startsWith('pointer')
      ? new PointerEvent(type, { ...init, pointerType: 'mouse', isPrimary: true })
      : new MouseEvent(type, init)
    return target.dispatchEvent(event)
  }
  /** A select opens a window of the system; another of its options is chosen instead. */
  const choose = (select: HTMLSelectElement): void => {
    const other = [...select.options].find(({ selected, disabled }) => !selected && !disabled)
    if (!other) return
    other.selected = true
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
  }
  /** Clicks a link without following it to a tab or to another program; the page's own router follows the others. */
  const follow = (link: HTMLAnchorElement, target: Element): void => {
    const { href } = link
    const attribute = link.getAttribute('href') ?? ''
    const leaves = link.target === '_blank' || link.hasAttribute('download') || !href.startsWith(location.origin)
    if (leaves) link.removeAttribute('href')
    const isFollowed = fire(target, 'click')
    if (!leaves) return
    link.setAttribute('href', attribute)
    if (isFollowed) (window as unknown as WalkedWindow).walk.note(`link ${href}`)
  }
  const pressOn = (target: Element): void => {
    if (target instanceof HTMLSelectElement) return choose(target)
    fire(target, 'pointerdown')
    if (fire(target, 'mousedown')) target.closest<HTMLElement>('button, a, input, [tabindex]')?.focus({ preventScroll: true })
    for (const type of ['pointerup', 'mouseup']) fire(target, type)
    const link = target.closest<HTMLAnchorElement>('a[href]')
    if (link) follow(link, target)
    else fire(target, 'click')
  }
  const waitForEffect = async (ms: number): Promise<string | undefined> => {
    const { effect } = (window as unknown as WalkedWindow).walk
    // In ticks, which are longer on a busy machine, where code is loaded later.
    for (let waited = 0; effect() === undefined && waited < ms; waited += 15) await new Promise((done) => setTimeout(done, 15))
    return effect()
  }
  const press = async (key: string): Promise<Press> => {
    const { begin, effect, elementOf, settle } = (window as unknown as WalkedWindow).walk
    const target = elementOf(key)
    if (!target) return { effect: 'gone', path: location.pathname }
    begin(target)
    pressOn(target)
    const first = await waitForEffect(1_500)
    await settle()
    return { effect: first && effect(), path: location.pathname }
  }
  Object.assign((window as unknown as WalkedWindow).walk, {
    press: async (key: string): Promise<Press> => {
      const first = await press(key)
      // What also comes by itself comes twice only if the press brings it.
      const isSure = first.effect !== 'toast' && !first.effect?.startsWith('request GET')
      const again = isSure ? first : await press(key)
      return again.effect === undefined ? again : first
    },
  })
}
