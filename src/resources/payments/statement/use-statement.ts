import { useNotification } from '@refinedev/core'
import { useRef, useState } from 'react'
import type { StatementMapping } from '../../../domain/payment/statement/columns'
import { isBeforeOrder, type MatchedLine, type MatchedStatement } from '../../../domain/payment/statement/matched-statement'
import { maxConfirmedLines, statementLimitBytes } from '../../../domain/payment/statement/statement-texts'
import { toPaise } from '../../../domain/shared/money'
import { useCall } from '../../../framework/calls/use-call'
import { useUpload } from '../../../framework/calls/use-upload'
import { confirmLinesCall, matchStatementCall } from './statement-calls'
import { statementTexts as texts } from './statement-texts'

interface Chosen {
  file: File | undefined
  /** Why it was not read. */
  error: string | undefined
  mapping: StatementMapping | undefined
}

interface Read {
  statement: MatchedStatement
  /** Lines that are ticked. */
  picked: ReadonlySet<number>
  /** Lines that were confirmed here. */
  done: ReadonlySet<number>
  /** Why lines were not confirmed. */
  refusals: Readonly<Record<number, string>>
  /** The user continues although there are faults. */
  goesOn: boolean
}

const readOf = (statement: MatchedStatement): Read => ({
  statement,
  picked: new Set(statement.rows.filter((row) => row.match === 'exact' && !isBeforeOrder(row)).map(({ line }) => line)),
  ...{ done: new Set(), refusals: {}, goesOn: false },
})

/** The line that the server's refusal names. */
const refusedLine = (error: unknown): number | undefined => {
  const codes = (error as { cause?: { errors?: string[] } }).cause?.errors ?? []
  const code = codes.map((each) => /^line-(\d{1,6})$/.exec(each)?.[1]).find((each) => each !== undefined)
  return code === undefined ? undefined : Number(code)
}

/** The statement that is being matched: its file, what the server said, and what the user has ticked. */
export const useStatement = () => {
  const [chosen, setChosen] = useState<Chosen>({ file: undefined, error: undefined, mapping: undefined })
  const [read, setRead] = useState<Read>()
  const upload = useUpload()
  const matching = useCall(matchStatementCall)
  const confirming = useCall(confirmLinesCall)
  const { open: notify } = useNotification()
  /** A press during the confirmation would send the same lines again. */
  const isBusy = useRef(false)
  const [isConfirming, setConfirming] = useState(false)

  const send = async (file: File, mapping: StatementMapping | undefined): Promise<void> => {
    setChosen({ file, mapping, error: undefined })
    await upload.start(async (meta) => {
      try {
        setRead(readOf(await matching.call({ file, mapping }, meta)))
      } catch (error) {
        setRead(undefined)
        if (!meta.signal.aborted) setChosen({ file, mapping, error: (error as Error).message })
        throw error
      }
    })
  }
  const choose = (files: readonly File[]): void => {
    const [file] = files
    if (!file) return
    setRead(undefined)
    if (files.length > 1) setChosen({ file: undefined, mapping: undefined, error: texts.file.onlyOne })
    else if (file.size > statementLimitBytes) setChosen({ file, mapping: undefined, error: texts.file.tooLarge })
    else void send(file, undefined)
  }
  /** More lines than the server confirms at once are confirmed in parts, and told in one sentence. */
  const confirmAll = async (statement: string, rows: readonly MatchedLine[]): Promise<void> => {
    const inParts = rows.length > maxConfirmedLines
    for (let from = 0; from < rows.length; from += maxConfirmedLines) {
      const lines = rows.slice(from, from + maxConfirmedLines).map(({ line }) => line)
      await confirming.call({ statement, lines }, inParts ? { quiet: 'success' } : {})
      setRead((now) => now && { ...now, done: new Set([...now.done, ...lines]), refusals: {} })
    }
    const rupees = rows.reduce((sum, { amount }) => sum + toPaise(amount), 0) / 100
    if (inParts) notify?.({ type: 'success', message: texts.confirmed(rows.length, rupees) })
  }
  const confirm = async (rows: readonly MatchedLine[]): Promise<void> => {
    const id = read?.statement._id
    if (id === null || id === undefined || rows.length === 0 || isBusy.current) return
    isBusy.current = true
    setConfirming(true)
    try {
      await confirmAll(id, rows)
    } catch (error) {
      const line = refusedLine(error)
      if (line === undefined) return
      const { message } = error as Error
      // The others can be confirmed by the same button.
      const without = (now: Read): Set<number> => new Set([...now.picked].filter((each) => each !== line))
      setRead((now) => now && { ...now, picked: without(now), refusals: { ...now.refusals, [line]: message } })
    } finally {
      isBusy.current = false
      setConfirming(false)
    }
  }
  return {
    ...chosen,
    read,
    percent: upload.percent,
    isConfirming,
    choose,
    cancel: upload.cancel,
    remove: (): void => {
      upload.cancel()
      setRead(undefined)
      setChosen({ file: undefined, mapping: undefined, error: undefined })
    },
    /** Reads the same file again. */
    again: (mapping = chosen.mapping): void => {
      if (chosen.file && upload.percent === undefined) void send(chosen.file, mapping)
    },
    tick: (rows: readonly MatchedLine[], isTicked: boolean): void =>
      setRead((now) => {
        if (!now) return now
        const picked = new Set(now.picked)
        for (const { line } of rows) {
          if (isTicked) picked.add(line)
          else picked.delete(line)
        }
        return { ...now, picked }
      }),
    goOn: (): void => setRead((now) => now && { ...now, goesOn: true }),
    confirm,
  }
}

export type StatementState = ReturnType<typeof useStatement>
