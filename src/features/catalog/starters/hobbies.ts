import { category, COLOUR, CONDITION } from './category.ts';

export const hobbies = category('books-and-hobbies', 'Books and hobbies', 'كتب وهوايات', '📚', {
  specifications: [CONDITION],
  children: [
    category('books', 'Books', 'كتب', '📚'),
    category('musical-instruments', 'Musical instruments', 'آلات موسيقية', '🎸', { specifications: [COLOUR] }),
    category('antiques', 'Antiques and collectables', 'تحف ومقتنيات', '🏺'),
    category('art', 'Art', 'لوحات وفنون', '🎨'),
    category('tickets', 'Tickets', 'تذاكر', '🎫'),
  ],
});
