import { useIsAuthenticated, useNotification } from '@refinedev/core'
import { useState } from 'react'
import { linkTo, openTab, startDownload } from '../../../components/plain/file-link'
import { isAbort } from '../../../framework/declaration/abort'
import { describeBody } from '../../../framework/declaration/envelope'
import { ShapeError } from '../../../framework/declaration/request-errors'
import { partsTexts } from './parts-texts'

/**
 * Returns the file in an answer with the declared type, so that the browser does not treat it as another one, whatever type the
 * backend sent.
 *
 * @param type media type of the file: 'application/pdf'
 * @throws ShapeError for an answer that has no file of that type
 */
export const readFile = (body: unknown, type: string): Blob => {
  if (!(body instanceof Blob)) throw new ShapeError(`a file of type ${type}`, describeBody(body))
  const [sent = ''] = body.type.split(';')
  if (sent !== type && sent !== 'application/octet-stream') {
    throw new ShapeError(`a file of type ${type}`, `a file of type ${sent || '(none)'}`)
  }
  return new Blob([body], { type })
}

interface Handling {
  /** File name of a download; the file is opened in a new tab when absent. */
  saveAs?: string
  texts: {
    /** Shown in the tab and as a toast while the file is loading. */
    loading: string
    done: string
    /** The browser did not allow the tab. */
    blocked: string
  }
  /** @param error any value that the call threw */
  failureOf: (error: unknown) => string
}

/**
 * Shows PDFs of the server in new tabs, or downloads them; toasts report the progress and the result (contract 8.11).
 *
 * @param progressKey id of the toast that shows the progress
 */
export const usePdf = (progressKey: string) => {
  const { data: auth } = useIsAuthenticated()
  const { open: notify, close } = useNotification()
  const [isBusy, setBusy] = useState(false)

  const tell = (type: 'success' | 'error', message: string): void => notify?.({ type, message, description: message })

  /**
   * Must be called in a click handler, because browsers open tabs only there.
   *
   * @returns whether the file was shown or downloaded
   */
  const handle = async (load: () => Promise<Blob>, { saveAs, texts, failureOf }: Handling): Promise<boolean> => {
    if (isBusy) return false
    const refuse = (message: string): false => {
      tell('error', message)
      return false
    }
    if (auth?.authenticated === false) return refuse(partsTexts.noToken)
    const tab = saveAs === undefined ? openTab(texts.loading) : undefined
    if (saveAs === undefined && !tab) return refuse(texts.blocked)
    setBusy(true)
    notify?.({ type: 'progress', key: progressKey, message: texts.loading })
    try {
      const url = linkTo(await load())
      close?.(progressKey)
      // After the tab was closed nobody waits for the file.
      if (tab?.closed) return false
      if (tab) tab.location.href = url
      else startDownload(url, saveAs ?? '')
      tell('success', texts.done)
      return true
    } catch (error) {
      tab?.close()
      close?.(progressKey)
      return isAbort(error) ? false : refuse(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    handle,
    tell,
    /** True while a file is loading. */
    isBusy,
  }
}
