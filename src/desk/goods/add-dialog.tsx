import { addBrand, addCategory } from '#core/goods/desk/contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { usePress } from '#desk/shell/use-press.ts';

interface Category {
  readonly category_id: string;
  readonly name: string;
}

/** Adds a brand or a category beside the product that needs it; tells the form its id. */
export function AddDialog(props: {
  readonly what: 'brand' | 'category';
  readonly categories: readonly Category[];
  readonly onClose: (added?: string) => void;
}) {
  const { what, categories, onClose } = props;
  const brand = usePress(addBrand);
  const category = usePress(addCategory);
  const { isBusy, fault } = what === 'brand' ? brand : category;
  const add = async (form: FormData): Promise<void> => {
    const name = textOf(form, 'name');
    if (what === 'brand') {
      const added = await brand.send({ name });
      if (added) onClose(String(added.brand_id));
      return;
    }
    const added = await category.send({ name, parent_id: textOf(form, 'parent') });
    if (added) onClose(added.category_id);
  };
  return (
    <FormDialog
      title={what === 'brand' ? '新增品牌' : '新增分类'}
      press="保存"
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={add}
    >
      <Field label="名称">
        <input name="name" maxLength={20} required />
      </Field>
      {what === 'category' && (
        <Field label="上级分类">
          <select name="parent">
            <option value="">无，作为一级分类</option>
            {categories.map(({ category_id, name }) => (
              <option key={category_id} value={category_id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      )}
    </FormDialog>
  );
}
