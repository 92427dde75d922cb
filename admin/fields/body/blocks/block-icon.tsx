import {
  Blocks,
  Code,
  FileQuestionMark,
  Film,
  GalleryHorizontal,
  Globe,
  Heading2,
  Heading3,
  Heading4,
  Image,
  LayoutPanelLeft,
  List,
  ListOrdered,
  type LucideIcon,
  MessageSquareQuote,
  Minus,
  Newspaper,
  PanelTop,
  Paperclip,
  Quote,
  Sheet,
  Superscript,
  Table,
  UsersRound,
} from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  image: Image,
  gallery: GalleryHorizontal,
  image_text: LayoutPanelLeft,
  video: Film,
  embed: Globe,
  quote: MessageSquareQuote,
  aside: PanelTop,
  content: Newspaper,
  profiles: UsersRound,
  attached_files: Paperclip,
  data_table: Sheet,
  footnotes: Superscript,
  footnote: Superscript,
  'heading-2': Heading2,
  'heading-3': Heading3,
  'heading-4': Heading4,
  bulletList: List,
  orderedList: ListOrdered,
  blockquote: Quote,
  codeBlock: Code,
  horizontalRule: Minus,
  table: Table,
  unknown: FileQuestionMark,
};

/** The sign of a type of block, or of a kind of text; one sign for all that have none of their own. */
export function BlockIcon({ type, size = 16 }: { readonly type: string; readonly size?: number }) {
  const Icon = Object.hasOwn(ICONS, type) ? (ICONS[type] ?? Blocks) : Blocks;
  return <Icon size={size} aria-hidden />;
}
