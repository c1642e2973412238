import { useEffect, useRef, useState } from 'react'
import { ActionIcon, TextInput } from '../../../components/ui/core'
import { useDebouncedValue } from '../../../components/ui/hooks'
import { IconSearch, IconX } from '../../../components/ui/icons'
import { screenTexts } from '../../declaration/texts'

/** ms of rest before what was typed is searched for (specification 4: search input). */
const searchDebounce = 500

interface SearchInputProps {
  placeholder: string
  /** What the list is searched for. */
  search: string
  onSearch: (search: string) => void
}

/** A box that searches when its typist pauses, and follows a search that changes by other ways. */
export const SearchInput = ({ placeholder, search, onSearch }: SearchInputProps) => {
  const [typed, setTyped] = useState(search)
  const [rested] = useDebouncedValue(typed, searchDebounce)
  const sent = useRef(search)

  useEffect(() => {
    if (rested === sent.current) return
    sent.current = rested
    onSearch(rested)
    // Only a pause in typing searches; the setter is another one at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rested])

  useEffect(() => {
    // The URL moved by itself: Back, or Clear.
    if (search === sent.current) return
    sent.current = search
    setTyped(search)
  }, [search])

  return (
    <TextInput
      type="search"
      aria-keyshortcuts="/"
      label={screenTexts.search}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      icon={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed !== '' && (
          <ActionIcon aria-label={screenTexts.clearSearch} onClick={() => setTyped('')}>
            <IconX size={16} />
          </ActionIcon>
        )
      }
    />
  )
}
