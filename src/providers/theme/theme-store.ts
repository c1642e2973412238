import type { KeyValues } from '../session/open-storage'
import { storageKeys } from '../session/stored-session'

/** The two looks (specification 4: theme). */
export type Scheme = 'light' | 'dark'

/** The look of this browser: saved on each change, shown as the class `dark` on the document's root. */
export interface ThemeStore {
  get: () => Scheme
  set: (scheme: Scheme) => void
  /** Calls the listener after every change; returns what ends that. */
  subscribe: (listener: () => void) => () => void
}

interface Surroundings {
  storage: KeyValues
  root: HTMLElement
  /** True when the machine itself is set to dark; counts until a person has chosen. */
  prefersDark: boolean
  addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
}

/** What a phone's own bars are coloured in: as the header beneath them is. */
const barColours: Record<Scheme, string> = { light: '#ffffff', dark: '#1a1b1e' }

const isScheme = (value: string | null): value is Scheme => value === 'light' || value === 'dark'

export const createThemeStore = ({ storage, root, prefersDark, addEventListener }: Surroundings): ThemeStore => {
  const listeners = new Set<() => void>()
  const saved = storage.getItem(storageKeys.theme)
  let scheme: Scheme = isScheme(saved) ? saved : prefersDark ? 'dark' : 'light'

  const show = (next: Scheme) => {
    scheme = next
    root.classList.toggle('dark', next === 'dark')
    const bar = root.ownerDocument.querySelector('meta[name="theme-color"]')
    bar?.setAttribute('content', barColours[next])
    listeners.forEach((listener) => listener())
  }
  show(scheme)

  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.theme && isScheme(newValue) && newValue !== scheme) show(newValue)
  })

  return {
    get: () => scheme,
    set: (next) => {
      storage.setItem(storageKeys.theme, next)
      show(next)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
