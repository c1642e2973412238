import { constants } from 'node:os'
import { expect, it } from 'vitest'
import { faultOfBackup } from '../../../../server/backup/fault-of-backup'

/** An error as the system reports it, with the path and the call. */
const systemError = (code: keyof typeof constants.errno, words: string): Error =>
  Object.assign(new Error(`${code}: ${words}, open '/srv/shop/backups/.backup-x/unfinished.tar'`), {
    ...{ code, errno: -constants.errno[code], syscall: 'open' },
  })

it.each([
  ['ENOSPC', 'no space left on device', 'The disk is full or cannot be written, so nothing was kept: no space left on device'],
  ['EACCES', 'permission denied', 'The disk is full or cannot be written, so nothing was kept: permission denied'],
  ['EMFILE', 'too many open files', 'Too many files are open at the moment, so nothing was kept. Make the backup again.'],
  [
    'EISDIR',
    'illegal operation on a directory',
    'A file or folder could not be used, so nothing was kept: illegal operation on a directory',
  ],
] as const)('a backup that fails with %s says so in a sentence without a path', (code, words, sentence) => {
  expect(faultOfBackup(systemError(code, words))).toBe(sentence)
})

it('a fault that is a sentence already is told as it is', () => {
  expect(faultOfBackup(new Error('There is no store in /srv/shop.'))).toBe('There is no store in /srv/shop.')
})
