/** A control that can be pressed now. */
export interface Control {
  /** Its place and name without the words of its own row: equal controls of a list have the same key. */
  key: string
  /** In which order controls are pressed: what closes a window comes last. */
  rank: number
  href: string | undefined
}

/** What of the page a person can press. */
export interface Pressable {
  controls: Control[]
  /** Keys of controls that something covers. */
  covered: string[]
  /** Whether a window or a menu lies over the page. */
  hasLayer: boolean
  /** Whether the page is kept from screen readers although nothing lies over it. */
  isHidden: boolean
  path: string
}

export interface Press {
  /** What is seen, heard or sent; undefined if the press does nothing. */
  effect: string | undefined
  /** Path of the page on which it ends. */
  path: string
}

/** What the walk puts into each page. */
export interface InPage {
  /** Tells of an effect that leaves no trace in the document: 'request GET /api/orders'. */
  note: (effect: string) => void
  /** Starts to watch; `effect` says what was seen since then. */
  begin: (pressed: Element) => void
  effect: () => string | undefined
  /** Waits until nothing moves and nothing is loading. */
  settle: () => Promise<void>
  /** @param skip keys that are not asked for */
  find: (skip: readonly string[]) => Pressable
  /** The element of a key, if it can be pressed now. */
  elementOf: (key: string) => Element | undefined
  press: (key: string) => Promise<Press>
}

/** The part of the window that the walk's scripts share. */
export interface WalkedWindow {
  walk: InPage
}
