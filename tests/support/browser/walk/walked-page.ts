import type { Page } from '@playwright/test'
import { findControls } from './find-controls'
import type { Press, Pressable, WalkedWindow } from './in-page'
import { pressControl } from './press-control'
import { watchDepartures, watchDocument, watchRequests } from './watch-effects'

/** A page of the browser with the scripts of the walk in it. */
export class WalkedPage {
  private isOpen = false

  constructor(readonly page: Page) {}

  async prepare(): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'reduce' })
    await this.page.addInitScript(() => Object.assign(window, { walk: {} }))
    for (const script of [watchDepartures, watchRequests, watchDocument, findControls, pressControl])
      await this.page.addInitScript(script)
  }

  /** @param skip keys that are not asked for */
  find(skip: readonly string[] = []): Promise<Pressable> {
    return this.page.evaluate((keys) => (window as unknown as WalkedWindow).walk.find(keys), skip)
  }

  /** A press that loads another page has had an effect. */
  press(key: string): Promise<Press> {
    return this.page
      .evaluate((name) => (window as unknown as WalkedWindow).walk.press(name), key)
      .catch(() => ({ effect: 'page load', path: '' }))
  }

  /** Waits until nothing moves, and returns the address. */
  settle(): Promise<string> {
    return this.page.evaluate(async () => {
      await (window as unknown as WalkedWindow).walk.settle()
      return location.pathname + location.search
    })
  }

  async load(address: string): Promise<void> {
    await this.page.goto(address)
    // What is drawn late, after three seconds, would be taken for the effect of the first presses, which are those of the header.
    if (!this.isOpen) await this.page.waitForTimeout(4_000)
    await this.settle()
    this.isOpen = true
  }

  /** Goes to an address by the page's own router; loads the page if that does not lead there. */
  async go(address: string): Promise<void> {
    if (!this.isOpen) return this.load(address)
    await this.page.evaluate(async (to) => {
      const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
      // The router recognizes its own entries by these properties.
      const state = { key: String(Math.random()), idx: idx + 1 }
      window.history.pushState(state, '', to)
      window.dispatchEvent(new PopStateEvent('popstate', { state }))
      await new Promise((done) => setTimeout(done, 30))
    }, address)
    const at = await this.settle()
    if (at !== address || (await this.find()).hasLayer) await this.load(address)
  }

  /** Goes by the link of the menu if it is among those that may be pressed. */
  async linkTo(address: string, pressed: readonly string[]): Promise<string | undefined> {
    if (!this.isOpen) return undefined
    const { controls } = await this.find(pressed)
    return controls.find(({ key, href }) => href === address && key.startsWith('@'))?.key
  }

  async back(): Promise<string> {
    await this.page.evaluate(() => window.history.back()).catch(() => undefined)
    await this.page.waitForTimeout(20)
    return this.settle().catch(() => '')
  }

  /** Closes a toast, which may cover something; false if there is none. */
  async closeToast(): Promise<boolean> {
    const { effect } = await this.press('@ button "Close this message"')
    return effect !== 'gone'
  }

  /** Closes what lies over the page, with what was changed in it. */
  async closeLayer(): Promise<void> {
    const { effect } = await this.press('@ button "Discard"')
    if (effect !== 'gone') return
    await this.page.keyboard.press('Escape')
    await this.settle()
  }
}
