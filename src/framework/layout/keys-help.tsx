import { createElement, useCallback, useState, type ReactNode, type RefObject } from 'react'
import { usePageKeys } from '../../components/use-page-keys'
import { lazyPart } from '../screens/list/lazy-part'
import { ModalCode } from '../screens/list/modal-code'
import { useFocusBack } from '../screens/list/use-focus-back'
import { layoutTexts } from './layout-texts'

const loadWindow = () => import('./keys-window')

/**
 * The window that lists the keys, loaded when it is first asked for: `?` opens it on every page.
 *
 * @param fallback what has the focus afterwards when it was nowhere before
 */
export const useKeysHelp = (fallback: RefObject<HTMLElement>): { show: () => void; keysWindow: ReactNode } => {
  const [isShown, setShown] = useState(false)
  const show = useCallback(() => setShown(true), [])
  const close = (): void => setShown(false)
  // A keyboard needs Shift for it, but for a few.
  usePageKeys({ 'shift+?': show, '?': show })
  useFocusBack(isShown, fallback)
  const keysWindow = isShown && (
    <ModalCode title={layoutTexts.keys} onClose={close}>
      {() => createElement(lazyPart(loadWindow), { onClose: close })}
    </ModalCode>
  )
  return { show, keysWindow }
}
