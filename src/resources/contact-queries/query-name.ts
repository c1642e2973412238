import type { ContactQuery } from '../../domain/query/contact-query'
import { queriesTexts } from './queries-texts'

/** What a query is called: the name of who asked. */
export const queryName = ({ name }: ContactQuery): string => (typeof name === 'string' && name.trim()) || queriesTexts.noName
