import { TextField } from '../../../framework/form/inputs/text'
import { season, type Season } from '../../../domain/store/season'
import { useCall } from '../../../framework/calls/use-call'
import { type Endpoint, updateCachedRead } from '../../../framework/declaration/endpoint'
import { readSeason, type Settings } from '../../../providers/envelopes/store-settings'
import { FormSection, useSettingsForm } from '../form/form-section'

const texts = {
  title: 'Season',
  help: 'The dashboard counts the days from 120 days before it.',
  save: 'Save Season',
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
  success: texts.saved,
  failure: texts.failure,
}

/** When Deepavali is, and when the last lorries leave. */
export const SeasonSection = ({ saved }: { saved: Settings<Season> }) => {
  const { call } = useCall(saveSeason)
  const { form, bind } = useSettingsForm(season, { name: texts.title, saved, from: readSeason, save: call })
  return (
    <FormSection title={texts.title} saveLabel={texts.save} form={form}>
      <TextField {...bind('deepavali')} type="date" help={texts.help} maw={260} />
      <TextField {...bind('lastLorries')} help={season.fields.lastLorries.help} />
    </FormSection>
  )
}
