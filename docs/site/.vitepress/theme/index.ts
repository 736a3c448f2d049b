import theme from 'vitepress/theme-without-fonts';
import './site.css';

/** VitePress's own theme with the system's fonts: a font of its own is 400 KB that no page needs. */
export default theme;
