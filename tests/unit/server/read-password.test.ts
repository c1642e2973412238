import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { type PasswordSource, readPassword } from '../../../server/account/administrator-command'

/** Simulates a terminal at which each answer is typed when its prompt appears; also returns the output. */
const typing = async (...answers: string[]): Promise<{ password: Promise<string>; shown: () => string }> => {
  const source: PassThrough & PasswordSource = new PassThrough()
  source.isTTY = true
  let shown = ''
  const password = readPassword(source, (piece) => {
    shown += piece
    if (piece.endsWith(': ')) source.write(answers.shift() ?? '')
  })
  await password.catch(() => undefined)
  return { password, shown: () => shown }
}

it('a password is read twice at a terminal and not shown', async () => {
  const { password, shown } = await typing(' a pass\u0008word \r', ' a pasword \r')
  expect(await password).toBe(' a pasword ')
  expect(shown()).toBe('New password (not shown): \nRepeat the password: \n')
})

it('a password is rejected if the two entries differ or the input is cancelled', async () => {
  await expect((await typing('one password\r', 'other password\r')).password).rejects.toThrow(/^The two passwords differ/)
  for (const end of ['\u0003', '\u0004'])
    await expect((await typing(`half${end === '\u0004' ? '\u0015' : ''}${end}`)).password).rejects.toThrow(
      /^Nothing was changed\.$/,
    )
})
