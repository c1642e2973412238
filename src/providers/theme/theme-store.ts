import type { KeyValues } from '../session/open-storage'
import { storageKeys } from '../session/stored-session'

/** Colour scheme (contract 4.2). */
export type Scheme = 'light' | 'dark'

/** Colour scheme of this browser: saved on each change, and set as the class `dark` on the root element. */
export interface ThemeStore {
  get: () => Scheme
  set: (scheme: Scheme) => void
  /** Calls the listener after every change; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

interface Surroundings {
  storage: KeyValues
  root: HTMLElement
  /** True when the operating system is set to dark; used until the user has chosen. */
  prefersDark: boolean
  addEventListener: <Type extends 'storage' | 'beforeprint' | 'afterprint'>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ) => void
}

/** Colours of a phone's browser bars, the same as the header's background. */
const barColours: Record<Scheme, string> = { light: '#ffffff', dark: '#1a1b1e' }

const isScheme = (value: string | null): value is Scheme => value === 'light' || value === 'dark'

export const createThemeStore = ({ storage, root, prefersDark, addEventListener }: Surroundings): ThemeStore => {
  const listeners = new Set<() => void>()
  const saved = storage.getItem(storageKeys.theme)
  let scheme: Scheme = isScheme(saved) ? saved : prefersDark ? 'dark' : 'light'
  let isPrinting = false
  const shown = (): Scheme => (isPrinting ? 'light' : scheme)

  const show = () => {
    root.classList.toggle('dark', shown() === 'dark')
    const bar = root.ownerDocument.querySelector('meta[name="theme-color"]')
    bar?.setAttribute('content', barColours[shown()])
    listeners.forEach((listener) => listener())
  }
  show()

  addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKeys.theme || !isScheme(newValue) || newValue === scheme) return
    scheme = newValue
    show()
  })
  // Paper is white, also with the backgrounds of a dark page.
  const print = (begins: boolean) => () => {
    isPrinting = begins
    if (scheme === 'dark') show()
  }
  addEventListener('beforeprint', print(true))
  addEventListener('afterprint', print(false))

  return {
    get: shown,
    set: (next) => {
      storage.setItem(storageKeys.theme, next)
      scheme = next
      show()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
