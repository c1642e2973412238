import { type FormEvent, useRef, useState } from 'react'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { Fact, Facts } from '../../../components/facts'
import { Hint } from '../../../components/hint'
import { linkTo, startDownload } from '../../../components/plain/file-link'
import { Section } from '../../../components/section'
import { Button, Group, Stack, Text, TextInput } from '../../../components/ui/core'
import { type CustomerData, customerRequest } from '../../../domain/customer/customer-data'
import { faultsOf } from '../../../domain/record/faults'
import { formatDay } from '../../../domain/shared/dates'
import { formatCount } from '../../../domain/shared/money'
import { indianPhone } from '../../../domain/shared/phone'
import { useCaller } from '../../../framework/calls/use-call'
import { customerTexts as texts } from './customer-texts'
import { customerCalls } from '../calls/settings-calls'

/** @param date YYYY-MM-DD */
const dayOf = (date: string): string => formatDay(date) ?? date

/** Asks before the removal; the phone number has to be typed again. */
const useRemoval = () => {
  const confirm = useConfirm()
  const { call } = useCaller()
  const typed = useRef('')
  /** Resolves to true when the data was removed. */
  return async ({ phone, invoices, keptUntil }: CustomerData): Promise<boolean> => {
    typed.current = ''
    const stays = keptUntil === null ? [] : [texts.stays(formatCount(invoices), dayOf(keptUntil))]
    const isSure = await confirm({
      ...texts.question,
      text: [texts.goes, ...stays, texts.backups].join('\n\n'),
      choice: (
        <TextInput
          label={texts.again}
          type="tel"
          autoComplete="off"
          onChange={({ currentTarget }) => {
            typed.current = currentTarget.value
          }}
        />
      ),
      check: () => (indianPhone(typed.current) === phone ? undefined : texts.notSame),
    })
    if (!isSure) return false
    return call(customerCalls.remove, { phone }).then(
      () => true,
      () => false,
    )
  }
}

interface FoundProps {
  data: CustomerData
  onRemoved: () => void
}

/** What is stored of a customer, and what can be done with it. */
const Found = ({ data, onRemoved }: FoundProps) => {
  const { call, isCalling } = useCaller()
  const remove = useRemoval()
  const { phone, orders, contacts, invoices, queries, keptUntil, openOrders } = data
  if (orders + contacts + queries === 0) return <Text size="sm">{texts.nothing}</Text>

  const download = async (): Promise<void> => {
    const file = await call(customerCalls.export, { phone }).catch(() => undefined)
    if (file) startDownload(linkTo(file), texts.fileName(phone))
  }

  return (
    <Stack spacing="sm" maw={420}>
      <Facts>
        <Fact label={texts.phone}>{phone}</Fact>
        <Fact label={texts.facts.orders}>{formatCount(orders)}</Fact>
        <Fact label={texts.facts.invoices}>{formatCount(invoices)}</Fact>
        {keptUntil !== null && <Fact label={texts.facts.keptUntil}>{dayOf(keptUntil)}</Fact>}
        {contacts > 0 && <Fact label={texts.facts.contacts}>{formatCount(contacts)}</Fact>}
        <Fact label={texts.facts.queries}>{formatCount(queries)}</Fact>
      </Facts>
      {contacts > 0 && <Hint>{texts.contactsHelp}</Hint>}
      {openOrders.length > 0 && <Text size="sm">{texts.underWay(openOrders)}</Text>}
      <Group spacing="sm">
        <Button h={40} variant="default" loading={isCalling} onClick={() => void download()}>
          {texts.export}
        </Button>
        {openOrders.length === 0 && (
          <Button
            h={40}
            variant="outline"
            color="red"
            disabled={isCalling}
            onClick={() => void remove(data).then((isRemoved) => isRemoved && onRemoved())}
          >
            {texts.remove}
          </Button>
        )}
      </Group>
      <Hint>{texts.exportHelp}</Hint>
    </Stack>
  )
}

/** Exports and removes the data of one customer (docs/decisions/0048). */
export const CustomerSection = () => {
  const { call, isCalling } = useCaller()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [data, setData] = useState<CustomerData>()
  const field = useRef<HTMLInputElement>(null)

  const search = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const phone = indianPhone(typed)
    setData(undefined)
    setFault(faultsOf(customerRequest, { phone: phone ?? '' }).phone)
    if (phone === undefined) field.current?.focus()
    else setData(await call(customerCalls.lookUp, { phone }).catch(() => undefined))
  }

  const clear = (): void => {
    setData(undefined)
    setTyped('')
    field.current?.focus()
  }

  return (
    <Section title={texts.title} level={2}>
      <Stack spacing="md">
        <Hint>{texts.help}</Hint>
        <form noValidate onSubmit={(event) => void search(event)}>
          <Group align="flex-start" spacing="sm" noWrap>
            <TextInput
              ref={field}
              label={texts.phone}
              type="tel"
              autoComplete="off"
              sx={{ flex: '0 1 240px', minWidth: 0 }}
              value={typed}
              error={fault}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value)
                setFault(undefined)
              }}
            />
            <Button type="submit" h={36} mt={25} sx={{ flexShrink: 0 }} loading={isCalling && data === undefined}>
              {texts.lookUp}
            </Button>
          </Group>
        </form>
        <div aria-live="polite">{data && <Found data={data} onRemoved={clear} />}</div>
      </Stack>
    </Section>
  )
}
