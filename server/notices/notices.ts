import type { Notice } from '../../src/domain/notice/notice'
import { writeTimeOfDay } from '../../src/domain/shared/dates'
import { noticeTexts as texts } from './notice-texts'

type Matter = 'disk' | 'database' | 'files-full' | 'files-away'

/** How long a matter that may have ended unnoticed is reported, in ms. */
const lastingMs: Partial<Record<Matter, number>> = { database: 60 * 60_000, 'files-full': 60 * 60_000 }

interface Entry extends Omit<Notice, 'since'> {
  since: number
  /** Epoch ms. */
  lastAt: number
}

/** What is wrong with this process's store at present; what all processes know is in the database. */
export class Notices {
  readonly #entries = new Map<Matter, Entry>()
  readonly #now: () => number
  #awaySince: number | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Tells a matter, or that it continues.
   *
   * @param kind distinguishes the forms of a matter: a notice that was dismissed is shown again when it changes
   */
  tell(matter: Matter, level: Notice['level'], words: Pick<Notice, 'text' | 'advice'>, kind = ''): void {
    const [before, now] = [this.#entries.get(matter), this.#now()]
    const isSame = before?.id.startsWith(`${matter}:${kind}:`) === true
    const since = isSame ? before.since : now
    this.#entries.set(matter, { id: `${matter}:${kind}:${since}`, level, ...words, since, lastAt: now })
  }

  end(matter: Matter): void {
    this.#entries.delete(matter)
  }

  /** Notes whether the database responds; an outage is reported when it has ended, because nobody can sign in meanwhile. */
  databaseResponds(responds: boolean): void {
    const now = this.#now()
    if (!responds) this.#awaySince ??= now
    else if (this.#awaySince !== undefined) {
      const words = texts.databaseAway(writeTimeOfDay(this.#awaySince), writeTimeOfDay(now))
      this.tell('database', 'warning', words, String(this.#awaySince))
      this.#awaySince = undefined
    }
  }

  list(): Notice[] {
    const now = this.#now()
    for (const [matter, { lastAt }] of this.#entries) if (now - lastAt > (lastingMs[matter] ?? Infinity)) this.end(matter)
    return [...this.#entries.values()].map(({ lastAt: _lastAt, since, ...notice }) => ({
      ...notice,
      since: new Date(since).toISOString(),
    }))
  }
}
