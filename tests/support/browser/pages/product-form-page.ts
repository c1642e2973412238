import type { Page } from '@playwright/test'
import { type ChoiceLabel, productForm } from '../../pages/product-form'
import type { PickedFile } from '../picked-files'
import { surfaceOf } from '../surface'

/** The product form, which is a modal. */
export const productFormOn = (page: Page) => {
  const parts = productForm(surfaceOf(page))
  const choose = async (label: ChoiceLabel, name: string | RegExp = /./): Promise<void> => {
    await parts.choice(label).selectOption(await parts.option(label, name).getAttribute('value'))
  }
  return {
    ...parts,
    openNew: async (): Promise<void> => {
      await page.goto('/products')
      await parts.opener.click()
      await parts.code.waitFor()
    },
    openFor: async (id: string): Promise<void> => {
      await page.goto(`/products?edit=${id}`)
      await parts.update.waitFor()
    },
    choose,
    /** Selects the first category and its first subcategory. */
    chooseAny: async (): Promise<void> => {
      await choose('Category')
      await choose('Subcategory')
    },
    addImages: (...files: PickedFile[]) => parts.fileInput.setInputFiles(files),
  }
}
