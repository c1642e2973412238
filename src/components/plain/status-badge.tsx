import type { StatusLook } from '../../domain/shared/status'

/** Badge with the label of a status; an unknown status is shown as received from the backend. */
export const StatusBadge = ({ looks, status }: { looks: Readonly<Record<string, StatusLook>>; status: string }) => {
  const look = Object.hasOwn(looks, status) ? looks[status] : undefined
  return <span className={`badge ${look?.color ?? 'gray'}`}>{look?.label ?? (status || '–')}</span>
}
