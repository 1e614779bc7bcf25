import { category, COLOUR, CONDITION } from './category.ts';

export const hobbies = category('books-and-hobbies', 'Books and hobbies', 'كتب وهوايات', 'books', {
  specifications: [CONDITION],
  children: [
    category('books', 'Books', 'كتب', 'book-open'),
    category('musical-instruments', 'Musical instruments', 'آلات موسيقية', 'guitar', { specifications: [COLOUR] }),
    category('antiques', 'Antiques and collectables', 'تحف ومقتنيات', 'treasure-chest'),
    category('art', 'Art', 'لوحات وفنون', 'palette'),
    category('tickets', 'Tickets', 'تذاكر', 'ticket'),
  ],
});
