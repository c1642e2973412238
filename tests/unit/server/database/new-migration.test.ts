import { expect, it } from 'vitest'
import { newMigration } from '../../../../server/database/new-migration'

it('a migration is not needed if the table has every column of its record', async () => {
  expect(await newMigration('banners')).toBeUndefined()
})

it('a migration requires the table of a record', async () => {
  await expect(newMigration('banner')).rejects.toThrow(/No record has the table banner. There are accounts, banners,/)
})
