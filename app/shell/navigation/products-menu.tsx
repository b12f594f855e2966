import { Icon } from '#app/ui/icons.tsx';
import { productLinks, navigation as words } from '#content/navigation.ts';
import type { PagePath } from '#content/pages.ts';
import css from './navigation.module.css';
import { ProductTile } from './product-tile.tsx';

/** The link to all products with its dropdown: opens on hover and on click. */
export function ProductsMenu({ path }: { path: PagePath }) {
  const current = path === '/products' ? 'page' : path.startsWith('/products/') ? true : undefined;
  return (
    <li className={css.hasMenu} data-dropdown="">
      <a className={css.link} href={words.products.href} aria-current={current}>
        {words.products.label}
      </a>
      <button
        className={css.disclose}
        type="button"
        aria-expanded="false"
        aria-controls="products-menu"
        aria-label={words.products.toggle}
      >
        <Icon name="chevron" />
      </button>
      <ul className={css.menu} id="products-menu">
        {productLinks.map((link) => (
          <li key={link.href}>
            <a href={link.href}>
              <ProductTile product={link.product} id="menu" />
              <span>
                <b>{link.label}</b>
                <span>{link.hint}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
