import { newsKindOf, type LiveChange, type NewsKind, newsKinds } from '../../domain/live/live'
import { liveTexts } from './live-texts'

/** A new record that people are notified about. */
export interface NewRecord {
  kind: NewsKind
  id: string
  /** Rupees; undefined if the user may not see it. */
  amount: number | undefined
}

/** The new record of a change; undefined for other changes, and for those that the user has made. */
export const newRecordOf = ({ resource, id, action, isOwn, amount }: LiveChange): NewRecord | undefined => {
  const kind = newsKindOf(resource)
  return kind && action === 'create' && !isOwn ? { kind, id, amount } : undefined
}

const sumOf = (records: readonly NewRecord[]): number | undefined =>
  records.some(({ amount }) => amount === undefined) ? undefined : records.reduce((sum, { amount = 0 }) => sum + amount, 0)

/** One sentence about new records: 'New order ORD7KQ2MXA, ₹4,520', or '2 new orders, ₹9,040 · 1 new payment, ₹500'. */
export const newsText = (records: readonly NewRecord[]): string => {
  const [first, ...others] = records
  if (first && others.length === 0) return liveTexts.one(first.kind, first.id, first.amount)
  return newsKinds
    .map((kind) => ({ kind, each: records.filter((record) => record.kind === kind) }))
    .filter(({ each }) => each.length > 0)
    .map(({ kind, each }) => liveTexts.several(kind, each.length, sumOf(each)))
    .join(' · ')
}

/** What a toast opens: a list, and a record of it if that is the only new one. */
export interface NewsTarget {
  kind: NewsKind
  id: string | undefined
}

/** What the toast of new records opens, for each kind that it names. */
export const targetsOf = (records: readonly NewRecord[]): NewsTarget[] =>
  newsKinds.flatMap((kind) => {
    const [first, ...others] = records.filter((record) => record.kind === kind)
    return first ? [{ kind, id: others.length === 0 ? first.id : undefined }] : []
  })

/** The title of a tab with the number of new records: '(3) Orders'. */
export const titleWithCount = (title: string, count: number): string => {
  const plain = title.replace(/^\(\d{1,6}\) /, '')
  return count === 0 ? plain : `(${count}) ${plain}`
}
