import { TextField } from '../../../framework/form/inputs/text'
import { season, type Season } from '../../../domain/store/season'
import { useCall } from '../../../framework/calls/use-call'
import { type Endpoint, updateCachedRead } from '../../../framework/declaration/endpoint'
import { readSeason, type Settings } from '../../../providers/envelopes/store-settings'
import { FormSection, useSettingsForm } from '../form/form-section'

/** Texts of the days that the dashboard counts to. */
export const seasonTexts = {
  title: 'Season',
  help: 'The dashboard counts the days from 120 days before it.',
  saved: 'Season updated successfully!',
  failure: 'Failed to update the season',
} as const

/** PUT /store/season (`season` in src/domain/store/capabilities.ts). */
const saveSeason: Endpoint<Season, void> = {
  method: 'PUT',
  path: '/store/season',
  serialize: (values) => ({ json: values }),
  parse: () => undefined,
  touches: [updateCachedRead(readSeason, (before, sent: Season) => before && { ...before, ...sent })],
  success: seasonTexts.saved,
  failure: seasonTexts.failure,
}

/** When Deepavali is, and when the last lorries leave. */
export const SeasonSection = ({ saved }: { saved: Settings<Season> }) => {
  const { call } = useCall(saveSeason)
  const { form, bind } = useSettingsForm(season, { name: seasonTexts.title, saved, from: readSeason, save: call })
  return (
    <FormSection title={seasonTexts.title} form={form}>
      <TextField {...bind('deepavali')} type="date" help={seasonTexts.help} maw={260} />
      <TextField {...bind('lastLorries')} help={season.fields.lastLorries.help} />
    </FormSection>
  )
}
