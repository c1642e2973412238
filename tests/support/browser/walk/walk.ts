import type { Page } from '@playwright/test'
import type { ConsoleErrors } from '../console-errors'
import { exceptionFor } from './exceptions'
import type { Pressed } from './pressed'
import { WalkedPage } from './walked-page'

/** Steps on one page after which the walk gives it up. */
const limit = 400

/** Presses of Escape in a row after which a page with a window is opened anew. */
const escapes = 4

interface Walker {
  page: Page
  consoleErrors: ConsoleErrors
  /** Role and width, as named by the faults. */
  who: string
  signIn: () => Promise<void>
  pressed: Pressed
}

/** Presses every control of the pages that it is sent to, each once, and lists those that do nothing. */
export class Walk {
  readonly faults: string[] = []
  /** What each press did, and what could not be reached again. */
  readonly log: string[] = []
  private errors = 0
  private readonly page: WalkedPage
  private readonly gone = new Set<string>()

  constructor(private readonly walker: Walker) {
    this.page = new WalkedPage(walker.page)
  }

  async prepare(): Promise<void> {
    // A refusal is an answer; what the page does with it is the subject of other tests.
    this.walker.consoleErrors.allow(/status of 4\d\d/)
    await this.page.prepare()
  }

  /** Opens an address, and presses what it shows and what opens then. */
  async walk(url: string): Promise<void> {
    // As the browser writes it.
    const { pathname: place, search } = new URL(url, 'http://store')
    const address = place + search
    await this.open(address)
    await this.walkOn(address, place)
  }

  /**
   * Presses what the open page shows and what opens then.
   *
   * @param address of the page, if it has to be opened again
   * @param place its path
   */
  async walkOn(address: string, place: string): Promise<void> {
    const { pressed } = this.walker
    /** The press that made each control appear. */
    const openers = new Map<string, string | undefined>()
    const tried = new Set<string>()
    let opener: string | undefined
    let closed = 0
    for (let step = 0; step < limit; step++) {
      const found = await this.page.find(pressed.at(place))
      if (found.path !== place || found.isHidden) {
        if (found.isHidden) this.report(place, `screen readers find nothing after a press on ${opener}`)
        await (found.isHidden ? this.page.load(address) : this.comeBack(address, place))
        opener = undefined
        continue
      }
      // The links of the menu lead from page to page.
      const left = found.controls.filter(
        ({ key }) => !key.startsWith('@ link') && !pressed.isLeftToOthers(key) && !exceptionFor(place, key),
      )
      for (const { key } of left) if (!openers.has(key)) openers.set(key, opener)
      const next = left.sort((a, b) => a.rank - b.rank)[0]
      if (next) {
        closed = 0
        opener = next.key
        await this.press(place, next.key)
      } else if (found.covered.length > 0 && (await this.page.closeToast())) {
        continue
      } else if (found.hasLayer && closed < escapes) {
        closed += 1
        await this.page.closeLayer()
      } else {
        closed = 0
        const done = new Set(pressed.at(place))
        const missed = [...openers.keys()].filter((key) => !done.has(key))
        const again = missed.find((key) => !tried.has(key))
        if (again === undefined) {
          if (!found.hasLayer) for (const key of found.covered) this.report(place, `something lies over ${key}`)
          this.log.push(...missed.map((key) => `${place} | ${key} | could not be reached again`))
          return
        }
        tried.add(again)
        await this.reach(again, openers, address, found.hasLayer)
        opener = openers.get(again)
      }
    }
    this.report(place, `the walk is not through after ${limit} steps`)
  }

  private report(place: string, fault: string): void {
    this.faults.push(`${this.walker.who} at ${place}: ${fault}`)
  }

  private reportErrors(place: string, cause: string): void {
    const errors = this.walker.consoleErrors.unexpected()
    for (const error of errors.slice(this.errors)) this.report(place, `${cause} ends with ${error}`)
    this.errors = errors.length
  }

  /** Opens a page by the link of the menu if that was not pressed yet. */
  private async open(address: string): Promise<void> {
    const link = await this.page.linkTo(address, this.walker.pressed.at('@'))
    if (link !== undefined) await this.press('@', link)
    if (link === undefined || (await this.page.settle()) !== address) await this.page.go(address)
    this.reportErrors(address, 'its opening')
  }

  private async press(place: string, key: string): Promise<void> {
    const { effect } = await this.page.press(key)
    this.log.push(`${place} | ${key} | ${effect}`)
    const name = `${place} ${key}`
    if (effect === 'gone' && !this.gone.has(name)) this.gone.add(name)
    else this.walker.pressed.add(place, key)
    if (effect === undefined) this.report(place, `nothing happens on a press on ${key}`)
    this.reportErrors(place, `a press on ${key}`)
  }

  private async comeBack(address: string, place: string): Promise<void> {
    if (new URL(this.walker.page.url()).pathname === '/login' && place !== '/login') {
      await this.walker.signIn()
      return this.page.load(address)
    }
    const at = await this.page.back()
    if (at.split('?')[0] !== place) await this.page.go(address)
  }

  /** Makes a control appear again by what had opened it: on the page as it is, or else on one opened anew. */
  private async reach(
    key: string,
    openers: ReadonlyMap<string, string | undefined>,
    address: string,
    isStuck: boolean,
  ): Promise<void> {
    const path: string[] = []
    for (let at = openers.get(key); at !== undefined && !path.includes(at); at = openers.get(at)) path.unshift(at)
    const [first = key] = path
    const isThere = !isStuck && (await this.page.find()).controls.some((control) => control.key === first)
    if (!isThere) await this.page.go(address)
    for (const step of path) {
      const { controls } = await this.page.find()
      if (controls.some((control) => control.key === key)) return
      if (controls.some((control) => control.key === step)) await this.page.press(step)
    }
  }
}
