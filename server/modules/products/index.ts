// What other parts of the server use of this module; they import nothing else of it.
export { productsChangeRoutes } from './change-many-products'
export { productChangeRoutes } from './change-routes'
export { countProducts, findProducts } from './product-repository'
export { type NewProduct, productRow } from './product-row'
export { productRoutes } from './routes'
export { stockMovementRoutes } from './stock-movements'
export { keepPictures, removePictures } from './sold-pictures'
