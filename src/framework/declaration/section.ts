import type { ComponentType } from 'react'
import type { Right } from '../../domain/account/rights'
import type { Capability } from '../../domain/store/capabilities'
import type { WaitingKind } from '../../domain/store/today'
import type { Icon } from './action'

/** A screen that is loaded when it is first opened. */
export type LazyScreen = () => Promise<{ default: ComponentType }>

/** An entry in a group of the sidebar. */
export interface MenuItem {
  label: string
  /** Path with query string. */
  to: string
  /** Navigation state passed to the screen. */
  state?: Record<string, string>
  /** Other paths at which this entry is the current one. */
  aliases?: readonly string[]
}

/** Common part of pages and resources: a name, a menu entry and routes. */
export interface Section {
  name: string
  label: string
  icon: Icon
  path: string
  /** Address that the menu opens instead of the path, with the filters that people begin with: '/coupons?status=open'. */
  opensAt?: string
  /** Other paths of the same screen. */
  aliases?: readonly string[]
  /** Other screens with their own paths, and the right that each needs besides that of the section. */
  routes?: readonly { path: string; screen: LazyScreen; right?: Right }[]
  /** Paths that redirect to another one. */
  redirects?: readonly { from: string; to: string }[]
  /** Offered only if the backend has this capability (`GET /capabilities`). */
  needs?: Capability
  /** Right that its users need; to read what has the name of the section when absent. */
  right?: Right
  /** A group of entries instead of one entry. */
  menu?: readonly MenuItem[]
  /** Part of the menu, from the others of which a thin line divides it. */
  area?: number
  /** What waits there for somebody, whose number the menu shows with these words: 'to review'. */
  waits?: { kind: WaitingKind; words: string }
  /** Its page tells what is wrong with the store, and the last such entry of the menu is marked. */
  tellsNotices?: boolean
  /** Label in the bottom tab bar of small screens; no tab when absent. */
  tab?: string
  /** Name of the section whose tab precedes this one, when the order of the tabs differs from the menu. */
  tabAfter?: string
}

/** A custom page, which is not a resource. */
export interface Page extends Section {
  kind: 'page'
  screen: LazyScreen
}

/** Declares a custom page. */
export const definePage = (page: Omit<Page, 'kind'>): Page => ({ kind: 'page', ...page })
