/** Whether a control closes a window as its Cancel or Escape does. */
const isClose = (key: string): boolean => key.startsWith('in ') && key.endsWith('button "Close"')

/** Keys of controls by the page on which they were pressed; those that all pages have in common are under '@'. */
export class Pressed {
  private readonly keys = new Map<string, Set<string>>()

  /** @param windows presses of an earlier walk, which left to this one nothing of its windows but their Close buttons */
  constructor(private readonly windows?: Pressed) {}

  add(place: string, key: string): void {
    const at = key.startsWith('@') ? '@' : place
    this.keys.set(at, (this.keys.get(at) ?? new Set()).add(key))
  }

  /** Whether a control needs no press in this walk, because another one has pressed or will press it. */
  isLeftToOthers(key: string): boolean {
    return this.windows === undefined && isClose(key)
  }

  /** The keys of a page that need no further press. */
  at(place: string): string[] {
    const known = this.windows?.at(place).filter((key) => key.startsWith('in ')) ?? []
    return [...(this.keys.get('@') ?? []), ...(this.keys.get(place) ?? []), ...known]
  }
}
