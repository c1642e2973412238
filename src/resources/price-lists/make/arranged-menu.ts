import { arrangeMenu, type MenuCategory } from '../../../domain/menu/menu-order'
import { parseBody } from '../../../providers/http/answer'
import { menuCall, readMenuOrder } from '../../../providers/envelopes/menu'

/** The menu or its order could not be parsed. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'

  /**
   * @param what which response
   * @param message what was expected and what was received, for troubleshooting
   */
  constructor(
    readonly what: 'menu' | 'order',
    message: string,
  ) {
    super(message)
  }
}

const read = async <Result>(what: 'menu' | 'order', file: Blob, parse: (body: unknown) => Result): Promise<Result> => {
  const text = await file.text()
  try {
    return parse(parseBody(200, text))
  } catch (error) {
    throw new UnreadableError(what, error instanceof Error ? error.message : String(error))
  }
}

/**
 * The menu in its saved order, without empty categories.
 *
 * @param order null for a backend that does not store one
 * @throws UnreadableError
 */
export const arrangedMenu = async (menu: Blob, order: Blob | null): Promise<MenuCategory[]> => {
  const categories = await read('menu', menu, menuCall.parse)
  const saved = order && (await read('order', order, readMenuOrder))
  return arrangeMenu(categories, saved).filter(({ products }) => products.length > 0)
}
