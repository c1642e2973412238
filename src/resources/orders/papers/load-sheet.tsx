import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayInput } from '../../../components/day-input'
import { componentTexts } from '../../../components/component-texts'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { Button, Group, NativeSelect, Stack, TextInput } from '../../../components/ui/core'
import { IconPrinter } from '../../../components/ui/icons'
import { shopToday } from '../../../domain/shared/calendar-date'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables } from '../../../framework/declaration/endpoint'
import { allTransports } from '../dispatches/dispatch-calls'
import { loadSheetFile, usePaper } from './paper-files'
import { papersTexts } from './papers-texts'

const texts = papersTexts.loadSheetWindow

interface Chosen {
  transport: string
  day: string
}

/** Asks for the transport and the day of a load sheet, and prints it. */
const LoadSheetWindow = ({ transport, day, onClose }: Chosen & { onClose: () => void }) => {
  const { print, isBusy } = usePaper()
  const { data = [] } = useRead(allTransports, noVariables)
  const [chosen, setChosen] = useState<Chosen>(() => ({ transport, day: day || shopToday() }))
  const [isChecked, setChecked] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setChecked(true)
    if (chosen.transport !== '' && chosen.day !== '' && (await print(loadSheetFile, () => chosen))) onClose()
  }
  return (
    <ModalWindow title={texts.title} width={420} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <NativeSelect
            label={texts.transport}
            data={[{ value: '', label: texts.none }, ...data.map(({ _id, name }) => ({ value: _id, label: name }))]}
            value={chosen.transport}
            error={isChecked && chosen.transport === '' ? texts.transportMissing : undefined}
            onChange={({ currentTarget }) => setChosen({ ...chosen, transport: currentTarget.value })}
          />
          <TextInput
            {...dayInput(chosen.day)}
            label={texts.day}
            value={chosen.day}
            error={isChecked && chosen.day === '' ? texts.dayMissing : undefined}
            onChange={({ currentTarget }) => setChosen({ ...chosen, day: currentTarget.value })}
          />
          <Group position="right">
            <Button variant="default" onClick={onClose}>
              {componentTexts.cancel}
            </Button>
            <Button type="submit" leftIcon={<IconPrinter size={16} aria-hidden />} loading={isBusy} aria-busy={isBusy}>
              {papersTexts.print}
            </Button>
          </Group>
        </Stack>
      </form>
    </ModalWindow>
  )
}

/** Prints the load sheet of the transport and the day by which the list is filtered, and asks for what is missing. */
export const LoadSheetButton = () => {
  const [params] = useSearchParams()
  const { print, isBusy } = usePaper()
  const [isChoosing, setChoosing] = useState(false)
  const chosen = { transport: params.get('transport') ?? '', day: params.get('day') ?? '' }
  const isComplete = chosen.transport !== '' && chosen.day !== ''
  return (
    <>
      <Button
        variant="default"
        h={40}
        leftIcon={<IconPrinter size={16} aria-hidden />}
        loading={isBusy}
        aria-busy={isBusy}
        onClick={() => (isComplete ? void print(loadSheetFile, () => chosen) : setChoosing(true))}
      >
        {papersTexts.loadSheet}
      </Button>
      {isChoosing && <LoadSheetWindow {...chosen} onClose={() => setChoosing(false)} />}
    </>
  )
}
