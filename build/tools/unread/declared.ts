import ts from 'typescript';
import type { Sources } from './program.ts';

/** Something that is declared and can be chosen or filled in. */
export interface Declared {
  /** Such as `settings.header.searchStyle`, `block.podcasts`, `content.duration`. */
  readonly name: string;
  /** Where it is declared. Two may share that: a trait of several types, a setting that all blocks have. */
  readonly nodes: readonly ts.Node[];
  /** Of a choice, what may be chosen. */
  readonly values: readonly string[];
  /** What is kept within it. */
  readonly members: readonly Declared[];
  /** Whether it is read already, as is told at once: a block that has a view. */
  readonly isRead: boolean;
  /** It names a record to people. */
  readonly isTitle: boolean;
}

/** Everything that the definitions of the content store have to be filled in, from their types. */
export function declaredIn({ checker, tree }: Sources): Declared[] {
  const property = (type: ts.Type, name: string) => {
    const found = type.getProperty(name);
    if (found === undefined) throw new Error(`${checker.typeToString(type)} has no ${name}`);
    return checker.getTypeOfSymbol(found);
  };
  const literal = (type: ts.Type) => (type.isStringLiteral() ? type.value : '');
  const elements = (type: ts.Type) => checker.getTypeArguments(type as ts.TypeReference);
  const whole = (name: string, members: Declared[]): Declared => ({
    ...{ name, nodes: [], values: [], members },
    ...{ isRead: false, isTitle: false },
  });

  function fieldsOf(prefix: string, shape: ts.Type, title?: string): Declared[] {
    return shape.getProperties().flatMap((symbol) => {
      const nodes = symbol.declarations ?? [];
      if (nodes.some(isSetByTheServer)) return [];
      const name = `${prefix}.${symbol.name}`;
      const value = keptIn(checker.getNonNullableType(checker.getTypeOfSymbol(symbol)));
      const isTitle = symbol.name === title;
      const [values, members] = [valuesOf(value), membersOf(name, value)];
      return [{ name, nodes, values, members, isRead: false, isTitle }];
    });
  }

  /** Of a field `Field<T>`, T; of what is a value already, itself. */
  function keptIn(type: ts.Type): ts.Type {
    const isField = type.getProperty('presence') !== undefined && type.getProperty('schema') !== undefined;
    return isField ? (elements(type)[0] ?? type) : type;
  }

  function valuesOf(value: ts.Type): string[] {
    return value.isUnion() ? value.types.filter((one) => one.isStringLiteral()).map((one) => one.value) : [];
  }

  function membersOf(name: string, value: ts.Type): Declared[] {
    const item = checker.isArrayType(value) ? elements(value)[0] : value;
    // The blocks of a body are declared by themselves.
    if (item?.symbol?.name === 'BodyBlock') return [];
    const isGroup = item !== undefined && ((item.flags & ts.TypeFlags.Object) !== 0 || item.isIntersection());
    return isGroup ? fieldsOf(name, item) : [];
  }

  const registry = tree('content-store/registry/registry.ts');
  const listed = arrayIn(registry, 'entities').flatMap((element) =>
    ts.isSpreadElement(element) && element.expression.getText() !== 'settingsGroups'
      ? arrayIn(registry, element.expression.getText())
      : [element],
  );
  const entities = listed.flatMap((element) => {
    if (ts.isSpreadElement(element))
      return elements(checker.getTypeAtLocation(element.expression)).map((group) => {
        const name = `settings.${literal(property(group, 'singletonId'))}`;
        return whole(name, fieldsOf(name, property(group, 'shape')));
      });
    const name = element.getText();
    const shape = property(checker.getTypeAtLocation(element), 'shape');
    return [whole(name, fieldsOf(name, shape, titleFieldOf(checker, element)))];
  });
  const types = tupleIn('content-store/model/content/content-types.ts', 'contentTypes');
  const variants = types.flatMap((type) => fieldsOf('content', property(type, 'fields')));

  const common = fieldsOf(
    'block',
    checker.getTypeAtLocation(
      declarationOf(tree('content-store/model/blocks/common.ts'), 'commonBlockSettings'),
    ),
  );
  const isCommon = new Set(common.flatMap((one) => one.nodes));
  const blocks = tupleIn('content-store/model/blocks/registry.ts', 'definitions').map((type) => {
    const name = `block.${literal(property(type, 'type'))}`;
    const own = fieldsOf(name, property(type, 'settings')).filter(
      ({ nodes }) => !nodes.some((one) => isCommon.has(one)),
    );
    const view = checker.getNonNullableType(property(type, 'view'));
    return { ...whole(name, own), isRead: literal(view) !== 'later' };
  });
  const ofBodies = tupleIn('content-store/model/body/body-blocks.ts', 'bodyBlocks').map((type) => {
    const name = `body block.${literal(property(type, 'type'))}`;
    // None compiles without a form.
    return { ...whole(name, fieldsOf(name, property(type, 'fields'))), isRead: true };
  });
  return [...entities, ...asOne(variants), ...common, ...blocks, ...ofBodies];

  function tupleIn(path: string, name: string): readonly ts.Type[] {
    return elements(checker.getTypeAtLocation(declarationOf(tree(path), name)));
  }
}

/** What several types of content have is one. */
function asOne(all: readonly Declared[]): Declared[] {
  return [...Map.groupBy(all, ({ name }) => name)].map(([name, same]) => ({
    name,
    nodes: same.flatMap((one) => one.nodes),
    values: same.flatMap((one) => one.values),
    members: asOne(same.flatMap((one) => one.members)),
    ...{ isRead: false, isTitle: false },
  }));
}

/** Nobody fills these in. */
function isSetByTheServer(node: ts.Node): boolean {
  return /\breadOnly: true\b|\bvisibility: 'secret'|: secret\(/.test(
    ts.isPropertyAssignment(node) && ts.isCallExpression(node.initializer) ? node.getText() : '',
  );
}

/** What names a record to people is read by them. */
function titleFieldOf(checker: ts.TypeChecker, entity: ts.Expression): string | undefined {
  let symbol = checker.getSymbolAtLocation(entity);
  if (symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0)
    symbol = checker.getAliasedSymbol(symbol);
  return /\btitleField: '(\w+)'/.exec(symbol?.valueDeclaration?.getText() ?? '')?.[1];
}

function arrayIn(tree: ts.SourceFile, name: string): readonly ts.Expression[] {
  const { initializer } = declarationOf(tree, name);
  // `[…] as const` is a list, too.
  const list =
    initializer !== undefined && ts.isAsExpression(initializer) ? initializer.expression : initializer;
  if (list === undefined || !ts.isArrayLiteralExpression(list))
    throw new Error(`${name} of ${tree.fileName} is no list`);
  return list.elements;
}

/** A variable at the top of a file. */
export function declarationOf(tree: ts.SourceFile, name: string): ts.VariableDeclaration {
  for (const statement of tree.statements)
    if (ts.isVariableStatement(statement))
      for (const found of statement.declarationList.declarations)
        if (found.name.getText(tree) === name) return found;
  throw new Error(`${tree.fileName} has no ${name}`);
}
