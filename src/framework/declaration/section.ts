import type { ComponentType } from 'react'
import type { Icon } from './action'

/** A screen, loaded when it is first opened. */
export type LazyScreen = () => Promise<{ default: ComponentType }>

/** An entry of the sidebar within a group. */
export interface MenuItem {
  label: string
  /** Path with query. */
  to: string
  /** Navigation state handed to the screen. */
  state?: Record<string, string>
  /** Further paths at which this entry is the current one. */
  aliases?: readonly string[]
}

/** What pages and resources have in common: a name, a place in the menu and routes. */
export interface Section {
  name: string
  label: string
  icon: Icon
  path: string
  /** Further paths of the same screen. */
  aliases?: readonly string[]
  /** Further screens of their own path. */
  routes?: readonly { path: string; screen: LazyScreen }[]
  /** Paths that lead elsewhere. */
  redirects?: readonly { from: string; to: string }[]
  /** A group of entries instead of one entry. */
  menu?: readonly MenuItem[]
  /** Label on the bottom bar of small screens; not on it when absent. */
  tab?: string
  /** Name of the section whose tab this one's follows, where the bar's order is not the menu's. */
  tabAfter?: string
}

/** A bespoke page. */
export interface Page extends Section {
  kind: 'page'
  screen: LazyScreen
}

/** Declares a bespoke page. */
export const definePage = (page: Omit<Page, 'kind'>): Page => ({ kind: 'page', ...page })
