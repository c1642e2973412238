import { isOutOfHandles, isUnwritable, systemReason } from '../database/violations'
import { backupTexts as texts } from './backup-texts'

/** A sentence that says why a backup or a restore failed. */
export const faultOfBackup = (error: unknown): string => {
  const reason = systemReason(error)
  if (isOutOfHandles(error)) return texts.noHandles
  if (isUnwritable(error)) return texts.noRoom(reason)
  return error instanceof Error && 'errno' in error ? texts.otherFault(reason) : reason
}
