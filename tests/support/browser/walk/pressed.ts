/** Whether a control closes a window as its Cancel or Escape does. */
const isClose = (key: string): boolean => key.startsWith('in ') && key.endsWith('button "Close"')

/** Where the presses of a control count: on all pages for what they have in common, which begins with '@', and for windows. */
const scopeOf = (place: string, key: string): string => /^(@|in )/.exec(key)?.[0] ?? place

/** Keys of controls by the page on which they were pressed. */
export class Pressed {
  private readonly keys = new Map<string, Set<string>>()

  /** @param windows presses of an earlier walk, which left to this one nothing of its windows but their Close buttons */
  constructor(private readonly windows?: Pressed) {}

  add(place: string, key: string): void {
    const at = scopeOf(place, key)
    this.keys.set(at, (this.keys.get(at) ?? new Set()).add(key))
  }

  /** Whether a control needs no press in this walk, because another one has pressed or will press it. */
  isLeftToOthers(key: string): boolean {
    return this.windows === undefined && isClose(key)
  }

  /** The keys of a page that need no further press. */
  at(place: string): string[] {
    const known = [...(this.windows?.keys.get('in ') ?? [])]
    return ['@', 'in ', place].flatMap((scope) => [...(this.keys.get(scope) ?? [])]).concat(known)
  }
}
