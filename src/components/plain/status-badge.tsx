import type { StatusLook } from '../../domain/shared/status'

/** A status as a coloured word; one that is not known here stands as the backend wrote it. */
export const StatusBadge = ({ looks, status }: { looks: Readonly<Record<string, StatusLook>>; status: string }) => {
  const look = Object.hasOwn(looks, status) ? looks[status] : undefined
  return <span className={`badge ${look?.color ?? 'gray'}`}>{look?.label ?? (status || '–')}</span>
}
